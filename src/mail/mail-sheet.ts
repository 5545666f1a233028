import { raw } from 'hono/html';

/**
 * What a mail gains where the reader's program keeps a style sheet (Apple Mail, Outlook on a Mac,
 * Gmail in part): dark colours and phone margins. Without it the inline styles stand alone.
 */
export const mailSheet = raw(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .margin { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .cell { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0f1729 !important; }
  .card { background: #18223a !important; }
  .ink { color: #f3eee3 !important; }
  .muted { color: #b6bfd3 !important; }
  .line { border-color: #34415f !important; }
  .link { color: #a9c4ff !important; }
}
</style>`);
