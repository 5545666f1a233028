/** Returns all dropped files, including those in folders, sorted by path. */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  // The browser clears both lists when the drop event ends.
  const plain = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return plain;
  const found = await Promise.all(entries.map(filesIn));
  return inOrder(found.flat());
}

/** Sorts in natural order (`2.jpg` before `10.jpg`) and drops system files such as `.DS_Store`. */
export const inOrder = (files: readonly File[]): File[] =>
  files
    .filter(({ name }) => !isLeftover(name))
    .toSorted((one, other) => inNumbers.compare(pathOf(one), pathOf(other)));

const inNumbers = new Intl.Collator(undefined, { numeric: true });
const pathOf = (file: File) => file.webkitRelativePath || file.name;
const isLeftover = (name: string) => /^(\.|thumbs\.db$|desktop\.ini$)/i.test(name);

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((done, fail) => entry.file(done, fail))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  // `readEntries` returns about a hundred entries per call, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesIn(each)));
  }
}
