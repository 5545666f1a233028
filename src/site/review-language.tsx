import { formatLanguage } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

export function ownLanguageFirst<R extends { language: string }>(reviews: readonly R[]): R[] {
  const isOwn = ({ language }: R) => language === currentLocale();
  return [...reviews.filter(isOwn), ...reviews.filter((review) => !isOwn(review))];
}

export function ReviewLanguage({ language, className }: { language: string; className?: string }) {
  const locale = currentLocale();
  if (language === locale) return null;
  return (
    <span className={className}>
      {m.review_language({ language: formatLanguage(language, locale) })}
    </span>
  );
}
