/** The program's output when the shell should complete paths. */
export const FILES = ':files';

/** The scripts run the program for every completion, so they stay the same from version to version. */
export const COMPLETION_SCRIPTS: Readonly<Record<string, string>> = {
  bash: `# Completion of daybook for bash. Add to ~/.bashrc: source <(daybook completion bash)
_daybook() {
  local candidate
  COMPREPLY=()
  while IFS= read -r candidate; do
    if [[ $candidate == :files ]]; then
      compopt -o default 2>/dev/null
    else
      COMPREPLY+=("$candidate")
    fi
  done < <("\${COMP_WORDS[0]}" completion words bash "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
  case "\${COMPREPLY[0]-}" in
    */ | *= | *.) compopt -o nospace 2>/dev/null ;;
  esac
}
complete -F _daybook daybook
`,
  zsh: `#compdef daybook
# Completion of daybook for zsh. Add to ~/.zshrc, behind compinit: source <(daybook completion zsh)
_daybook() {
  local line word
  local -a plain open about open_about
  for line in "\${(@f)$("\${words[1]}" completion words zsh "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    if [[ $line == :files ]]; then
      _files
      return
    fi
    word="\${line%%$'\\t'*}"
    if [[ $word == (*/|*=|*.) ]]; then
      open+=("$word") open_about+=("\${line/$'\\t'/  -- }")
    else
      plain+=("$word") about+=("\${line/$'\\t'/  -- }")
    fi
  done
  (( $#plain )) && compadd -l -d about -a plain
  (( $#open )) && compadd -l -S '' -d open_about -a open
}
if [[ $funcstack[1] == _daybook ]]; then
  _daybook "$@"
else
  compdef _daybook daybook
fi
`,
  fish: `# Completion of daybook for fish. Run once: daybook completion fish > ~/.config/fish/completions/daybook.fish
function __daybook_words
    set -l words (commandline -opc)
    set -l found ($words[1] completion words fish $words[2..-1] (commandline -ct) 2>/dev/null)
    if test "$found" = :files
        __fish_complete_path (commandline -ct)
    else if test (count $found) -gt 0
        printf '%s\\n' $found
    end
end
complete -c daybook -f -k -a '(__daybook_words)'
`,
};
