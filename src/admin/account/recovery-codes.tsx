import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';
import { Question } from '../frame/question.tsx';
import { useWrite } from '../session/use-write.ts';

export type NewCodes = { codes: readonly string[]; why: string };

type RecoveryCodesProps = {
  /** Shown only once, because the server stores only hashes. */
  made: NewCodes | null;
  left: number;
  onMade: (made: NewCodes | null) => void;
};

export function RecoveryCodes({ made, left, onMade }: RecoveryCodesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: renew } = useWrite(() => send('POST', adminApi.recoveryCodes));
  if (made) {
    return (
      <div className="flex flex-col items-start gap-4">
        <DoneNotice tone="good">{made.why}</DoneNotice>
        <Notice tone="note">{m.admin_recovery_codes_text()}</Notice>
        <ul className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
          {made.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={() => onMade(null)}>{m.admin_recovery_codes_done()}</Button>
      </div>
    );
  }
  return (
    <>
      <p className="mb-3">{m.admin_recovery_codes_left({ count: left })}</p>
      <Button onClick={() => setIsAsking(true)}>{m.admin_recovery_codes_renew()}</Button>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_recovery_codes_renew()}
        text={m.admin_recovery_codes_renew_text()}
        yes={m.admin_recovery_codes_renew()}
        busy={m.admin_saving()}
        look="action"
        onYes={async () => {
          const { recoveryCodes: codes } = await renew();
          onMade({ codes, why: m.admin_recovery_codes_renewed() });
        }}
      />
    </>
  );
}
