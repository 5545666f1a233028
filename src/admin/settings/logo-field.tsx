import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { sendFile } from '#api/client/send-file.ts';
import { isWordmark, type LogoJson, logoKey, type Plate, plates } from '#contract/branding/logo.ts';
import type { LookJson } from '#contract/branding/look.schemas.ts';
import { logoGround, paletteOf } from '#contract/branding/palette.ts';
import { LOGO_MAX_BYTES } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/logo.tsx';
import { UploadArea } from '../editor/upload-area.tsx';
import { useUploads } from '../editor/use-uploads.ts';
import { worn } from './look-fields.tsx';

/**
 * In pixels: a logo below the first height can look blurred on high-density screens; the second is always
 * enough.
 */
const SHARP_HEIGHT = 80;
const SHARPEST_HEIGHT = 200;

export function LogoField({ look }: { look: LookJson }) {
  const { field } = useController({ name: 'logo' });
  const logo = field.value as LogoJson | null;
  const uploads = useUploads({
    send: (file, sending) => sendFile(adminApi.logo, file, sending),
    onDone: field.onChange,
    maxBytes: LOGO_MAX_BYTES,
  });
  return (
    <div className="flex flex-col gap-5">
      {logo && (
        <>
          <Grounds look={{ ...look, logo }} logo={logo} />
          {isWordmark(logo) && <p className="text-sm text-muted">{m.admin_settings_logo_wide()}</p>}
          {logo.height < SHARP_HEIGHT && !isWordmark(logo) && (
            <p className="text-sm text-terracotta">
              {m.admin_settings_logo_small({ pixels: SHARPEST_HEIGHT })}
            </p>
          )}
          <PlateChoice
            plate={logo.plate}
            onChange={(plate) => field.onChange({ ...logo, plate })}
          />
          <div>
            <Button look="quiet" onClick={() => field.onChange(null)}>
              <Trash2 aria-hidden className="size-5" />
              {m.admin_settings_logo_remove()}
            </Button>
          </div>
        </>
      )}
      <UploadArea
        uploads={uploads}
        isSingle
        accept="image/png,image/webp"
        label={m.admin_settings_logo_choose()}
        invitation={m.admin_settings_logo_drop()}
        hint={m.admin_settings_logo_hint({ megabytes: LOGO_MAX_BYTES / (1024 * 1024) })}
      />
    </div>
  );
}

function Grounds({ look, logo }: { look: LookJson; logo: LogoJson }) {
  const palette = paletteOf(look);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {(['light', 'dark'] as const).map((theme) => (
        <Shown
          key={theme}
          caption={theme === 'light' ? m.admin_settings_logo_light() : m.admin_settings_logo_dark()}
        >
          <div
            data-theme={theme}
            style={worn(palette[theme].theme)}
            className="flex h-24 items-center justify-center border border-line bg-page px-4"
          >
            <Logo logo={logo} className="h-10 max-w-full" />
          </div>
        </Shown>
      ))}
      <Shown caption={m.admin_settings_logo_icon()}>
        <div className="flex h-24 items-center justify-center border border-line bg-sunken">
          <span
            style={{ background: logoGround(look) }}
            className="flex size-16 items-center justify-center rounded-2xl shadow-card"
          >
            <img
              src={`/files/${logoKey(logo.pictureId, 'whole')}`}
              alt=""
              className="size-12 object-contain"
            />
          </span>
        </div>
      </Shown>
    </div>
  );
}

const Shown = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure>
    {children}
    <figcaption className="mt-1 text-sm text-muted">{caption}</figcaption>
  </figure>
);

const plateNames: Record<Plate, () => string> = {
  light: m.admin_settings_plate_light,
  dark: m.admin_settings_plate_dark,
};

type PlateChoiceProps = { plate: Plate | null; onChange: (plate: Plate | null) => void };

/** The logo's background; the upload suggests one from the logo's colours. */
const PlateChoice = ({ plate, onChange }: PlateChoiceProps) => (
  <fieldset>
    <legend className="font-semibold">{m.admin_settings_plate()}</legend>
    {([null, ...plates] as const).map((each) => (
      <label
        key={each}
        className={classNames(
          'flex min-h-11 cursor-pointer items-center gap-2',
          each === plate && 'font-semibold',
        )}
      >
        <input type="radio" name="plate" checked={each === plate} onChange={() => onChange(each)} />
        {each ? plateNames[each]() : m.admin_settings_plate_none()}
      </label>
    ))}
  </fieldset>
);
