import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import type { NewsletterIssuePreviewJson } from '#contract/contact/newsletter-issues.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { Locale, LocalisedText } from '#contract/localised.ts';
import { m } from '#platform/i18n/messages.ts';
import { LanguageTabs } from '../editor/language-tabs.tsx';
import { readTexts } from '../editor/localised-texts.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { LoadingMail, MailView } from '../mails/mail-preview.tsx';
import { useSession } from '../session/session-context.ts';

type Texts = { subject: LocalisedText; body: LocalisedText };
type NewsletterIssuePreviewProps = { texts: Texts; onClose: () => void };

export function NewsletterIssuePreview({ texts, onClose }: NewsletterIssuePreviewProps) {
  const keepSession = useSession();
  const [language, setLanguage] = useState<Locale>('en');
  const [subject, body] = [readTexts(texts.subject), readTexts(texts.body)];
  const isWritten = subject.en.trim() !== '' && body.en.trim() !== '';
  const preview = useQuery<NewsletterIssuePreviewJson, ApiError<string>>({
    queryKey: [adminApi.letterPreview, JSON.stringify([subject, body])],
    queryFn: () =>
      keepSession(() => send('POST', adminApi.letterPreview, { body: { subject, body } })),
    enabled: isWritten,
    gcTime: 0,
  });
  const lacks = (locale: Locale) => (subject[locale].trim() && body[locale].trim() ? 0 : 1);
  return (
    <Sheet
      isOpen
      isWide
      onClose={onClose}
      title={m.admin_letter_preview()}
      text={isWritten ? m.admin_letter_preview_text() : m.admin_letter_no_text()}
    >
      {isWritten && (
        <LanguageTabs
          language={language}
          onChange={setLanguage}
          missing={{ en: lacks('en'), pt: lacks('pt'), ru: lacks('ru') }}
        >
          <div className="pt-6">
            <Loaded query={preview} failed={m.admin_mail_preview_failed} loading={<LoadingMail />}>
              {(mails) => <MailView mail={mails[language]} />}
            </Loaded>
          </div>
        </LanguageTabs>
      )}
    </Sheet>
  );
}
