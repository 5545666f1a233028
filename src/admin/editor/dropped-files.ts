/** Every file that was dropped, those in folders too, in the order of their names. */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  // Both are empty as soon as the drop is over.
  const plain = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return plain;
  const found = await Promise.all(entries.map(filesIn));
  return inOrder(found.flat());
}

/** As people count: `2.jpg` before `10.jpg`; without what systems leave behind in folders. */
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
  // A reader tells of a hundred at a time, and of none when it is through.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesIn(each)));
  }
}
