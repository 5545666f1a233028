/** Words that begin a line, such as a date, with a capital letter in every language. */
export function Sentence({ children }: { children: string }) {
  return <span className="inline-block first-letter:uppercase">{children}</span>;
}
