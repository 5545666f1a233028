import { FileDown } from 'lucide-react';
import { paths, useApi } from '#api/client/api-query.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatBytes } from '#ui/format-bytes.ts';
import { Section } from '#ui/page/section.tsx';

/** Files to take along, those in another language left out; nothing at all while there is none. */
export function Downloads() {
  const locale = currentLocale();
  const documents = useApi(paths.documents).data?.filter(
    ({ language }) => language === null || language === locale,
  );
  if (!documents || documents.length === 0) return null;
  return (
    <Section id="documents" heading={m.contact_documents()}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {documents.map(({ slug, title, bytes, url }) => (
          <li key={slug}>
            <a
              href={url}
              className="flex h-full items-center gap-4 border border-line bg-surface p-4 hover:border-cobalt"
            >
              <FileDown aria-hidden className="size-7 shrink-0 text-cobalt" strokeWidth={1.5} />
              <span>
                <span className="block font-semibold">{localise(title, locale)}</span>
                <span className="block text-sm text-muted">
                  {m.contact_document_facts({ size: formatBytes(bytes) })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
