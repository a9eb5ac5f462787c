/** A text that has no room says the whole of it to whoever looks closer. */
function tellWhole({ target }: Event): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-text]') : null;
  if (text === null || text.title !== '') return;
  const cut = [text, ...text.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
  if (cut) text.title = text.innerText;
}

/** Lets the texts of a list do so; answers how to stop. */
export function tellWholeIn(list: HTMLElement): () => void {
  const looks = ['mouseover', 'focusin'] as const;
  for (const look of looks) list.addEventListener(look, tellWhole);
  return () => {
    for (const look of looks) list.removeEventListener(look, tellWhole);
  };
}
