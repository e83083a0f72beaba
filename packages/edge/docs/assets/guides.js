// What a page does besides being read: a search over all pages, and a button to copy each block of code. All that it asks for is of
// this service.

const button = (text, label) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  if (label) made.setAttribute('aria-label', label);
  return made;
};

/** Where the clipboard is closed, as on a page over plain HTTP, the text is selected for it. */
async function copy(text, block) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const range = document.createRange();
    range.selectNodeContents(block);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    return document.execCommand('copy');
  }
}

const told = document.createElement('p');
told.className = 'told';
told.setAttribute('role', 'status');
document.body.append(told);

for (const figure of document.querySelectorAll('figure.code')) {
  const code = figure.querySelector('pre code');
  if (!code) continue;
  const what = figure.querySelector('figcaption')?.textContent ?? 'code';
  const made = button('Copy', `Copy: ${what}`);
  made.className = 'copy';
  let back;
  const tell = (done) => {
    const words = done ? 'Copied' : 'Press Ctrl+C';
    made.textContent = words;
    told.textContent = done ? 'Copied.' : 'The text is selected. Press Ctrl+C to copy it.';
    clearTimeout(back);
    back = setTimeout(() => {
      made.textContent = 'Copy';
      told.textContent = '';
    }, 2000);
  };
  made.addEventListener('click', () => void copy(code.textContent.replace(/\n$/, ''), code).then(tell));
  figure.append(made);
}

/** As both sides are compared: small letters, without accents. */
const folded = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A section of a page: [address, title of the page, heading, text]. Loaded when the reader begins to search. */
let sections;
const load = () => {
  sections ??= fetch('/docs/search.json')
    .then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(`${reply.status}`))))
    .then((rows) =>
      rows.map(([address, page, heading, text]) => ({
        ...{ address, page, heading, text },
        ...{ inHeading: folded(heading), inPage: folded(page), inText: folded(text) },
      })),
    )
    .catch((error) => {
      sections = undefined;
      throw error;
    });
  return sections;
};

/** Every word has to be there; in a heading it counts more than in the title of the page, and there more than in the text. */
function score(section, words) {
  let sum = 0;
  for (const word of words) {
    const at = section.inHeading.indexOf(word);
    if (at === 0) sum += 12;
    else if (at > 0) sum += 8;
    else if (section.inPage.includes(word)) sum += 4;
    else if (section.inText.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

const MOST = 12;

const find = (all, words) =>
  all
    .map((section) => ({ section, sum: score(section, words) }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST)
    .map(({ section }) => section);

/** The words around the first that was found in the text. */
function around({ text, inText }, words) {
  const at = Math.max(0, ...words.map((word) => inText.indexOf(word)));
  const start = at < 60 ? 0 : text.indexOf(' ', at - 50) + 1;
  const end = text.length > start + 150 ? text.lastIndexOf(' ', start + 150) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end > start ? end : start + 150)}${end < text.length ? ' …' : ''}`;
}

const form = document.querySelector('.search');
if (form) {
  form.hidden = false;
  const input = form.querySelector('input');
  const list = form.querySelector('[role=listbox]');
  const status = form.querySelector('[role=status]');
  let current = -1;

  const options = () => [...list.querySelectorAll('[role=option]')];
  const choose = (next) => {
    const all = options();
    current = all.length === 0 ? -1 : (next + all.length) % all.length;
    all.forEach((option, i) => option.setAttribute('aria-selected', String(i === current)));
    if (current < 0) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', all[current].id);
      all[current].scrollIntoView({ block: 'nearest' });
    }
  };
  const close = () => {
    list.hidden = true;
    status.textContent = '';
    current = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const show = (found, words) => {
    list.replaceChildren(
      ...found.map((section, i) => {
        const option = document.createElement('a');
        option.id = `found-${i}`;
        option.href = section.address;
        option.tabIndex = -1;
        option.setAttribute('role', 'option');
        const parts = [
          ['b', section.heading || section.page],
          ['small', section.heading ? section.page : ''],
          ['span', around(section, words)],
        ];
        for (const [tag, text] of parts) {
          const part = document.createElement(tag);
          part.textContent = text;
          option.append(part);
        }
        return option;
      }),
    );
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = found.length === 0 ? 'Nothing found.' : `${found.length} found.`;
    choose(0);
  };
  const search = async () => {
    const asked = input.value;
    const words = folded(asked)
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 8);
    if (words.length === 0) return close();
    try {
      const all = await load();
      if (input.value === asked) show(find(all, words), words);
    } catch {
      close();
      status.textContent = 'The search could not be loaded. Try again.';
    }
  };
  const go = () => {
    const option = options()[Math.max(current, 0)];
    if (!option || list.hidden) return;
    location.assign(option.href);
    close();
  };

  input.addEventListener('focus', () => void load().catch(() => {}));
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(current + 1);
    else if (event.key === 'ArrowUp') choose(current - 1);
    else if (event.key === 'Escape') {
      if (list.hidden) input.value = '';
      close();
    } else return;
    event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (list.hidden) void search().then(go);
    else go();
  });
  list.addEventListener('click', close);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) close();
  });
  list.addEventListener('mousedown', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    const isAsked = event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isAsked || (event.key === '/' && (isTyping || event.ctrlKey || event.metaKey || event.altKey))) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
