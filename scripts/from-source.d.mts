export function fromSource(): { readonly name: string };
