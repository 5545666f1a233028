import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Address } from '#api/client/calls.ts';
import { type Downloaded, readFile, saveFile } from '#api/client/download.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlay/toast-store.ts';
import { errorMessage } from '../session/describe-error.ts';
import { useSession } from '../session/session-context.ts';

type ListFileProps = {
  address: Address<unknown>;
  label: string;
  /** Converts the file before it is saved. */
  convert?: (file: Downloaded) => Promise<Downloaded>;
};

/** Downloads a list as a file; the server requires re-authentication. */
export function ListFile({ address, label, convert = async (file) => file }: ListFileProps) {
  const keepSession = useSession();
  const { mutate: take, isPending } = useMutation({
    mutationFn: async () => saveFile(await convert(await keepSession(() => readFile(address)))),
    onError: (error) => showToast({ title: errorMessage(error), tone: 'destructive' }),
  });
  return (
    <Button className="max-sm:px-3!" onClick={() => take()} disabled={isPending}>
      <Download aria-hidden className="size-5 shrink-0" />
      {label}
    </Button>
  );
}
