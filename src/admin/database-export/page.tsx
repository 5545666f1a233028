import { useForm } from 'react-hook-form';
import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { Notice } from '#ui/state/notice.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';
import { showTrouble } from '../frame/show-trouble.ts';
import { DownloadProgress } from './download-progress.tsx';
import { useExport } from './use-export.ts';

const blank = { password: '' };

export default function DatabaseExportPage() {
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: blank });
  const { errors, isSubmitting } = formState;
  const { progress, saved, start } = useExport();

  const submit = handleSubmit(async ({ password }) => {
    try {
      await start(password);
      reset(blank);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password') {
        setError('password', { message: error.detail }, { shouldFocus: true });
      } else {
        showTrouble(error, [], setError);
      }
    }
  });

  return (
    <AdminPage title={m.admin_export_title()} text={m.admin_export_text()}>
      <div className="grid max-w-4xl gap-8 lg:grid-cols-2">
        <form
          method="post"
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-5 self-start border border-line bg-surface p-6"
        >
          {saved && (
            <DoneNotice tone="good">
              {m.admin_export_saved({ name: saved.name, size: formatBytes(saved.bytes) })}
            </DoneNotice>
          )}
          {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
          <TextField
            type="password"
            label={m.admin_export_password()}
            hint={m.admin_export_password_hint()}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: m.admin_password_missing() })}
          />
          {progress && <DownloadProgress progress={progress} />}
          <Button type="submit" look="action" disabled={isSubmitting} className="self-start">
            {isSubmitting ? m.admin_export_working() : m.admin_export_submit()}
          </Button>
        </form>
        <section className="flex flex-col gap-4">
          <h2 className="text-xl">{m.admin_export_inside()}</h2>
          <p>{m.admin_export_inside_text()}</p>
          <p>{m.admin_export_left_out()}</p>
          <h2 className="mt-2 text-xl">{m.admin_export_restore()}</h2>
          <p>{m.admin_export_restore_text()}</p>
          <code className="block overflow-x-auto border border-line bg-sunken p-4 text-sm">
            psql -v ON_ERROR_STOP=1 -f miradouro.sql "$DATABASE_URL"
          </code>
        </section>
      </div>
    </AdminPage>
  );
}
