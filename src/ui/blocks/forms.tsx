import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '../form/field.tsx';
import { NumberStepper } from '../form/number-stepper.tsx';
import { StarChoice } from '../form/star-choice.tsx';
import { Switch } from '../form/switch.tsx';
import type { DayFacts } from '../month-grid.tsx';
import { MonthGrid } from '../month-grid.tsx';
import { ActionMenu } from '../overlay/action-menu.tsx';
import { AlertDialog } from '../overlay/alert-dialog.tsx';
import { DisclosureMenu } from '../overlay/disclosure-menu.tsx';
import { showToast } from '../overlay/toast-store.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { ProgressSteps } from '../progress-steps.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';

const MONTH = '2026-11';
const describe = (day: string): DayFacts => {
  const date = Number(day.slice(-2));
  if (date % 7 === 0) return { look: 'closed', label: `${day}, full`, isGone: true };
  return date % 2 ? { look: 'free', label: day, mark: '7' } : { look: 'closed', label: day };
};

export function Fields() {
  const [heads, setHeads] = useState(2);
  const [stars, setStars] = useState(0);
  const [day, setDay] = useState(`${MONTH}-25`);
  return (
    <Sheet name="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="First name" name="firstName" defaultValue="Ana" />
        <TextField label="E-mail" name="email" error="That is no e-mail address" />
        <SelectField label="Difficulty" name="difficulty" hint="How steep it is">
          <option>Any</option>
        </SelectField>
        <NumberStepper
          label="Participants"
          name="participants"
          value={heads}
          minimum={1}
          maximum={7}
          fewerLabel="One fewer"
          moreLabel="One more"
          maximumReason="At most 7 in a group"
          onChange={setHeads}
        />
        <TextArea label="Message" name="message" rows={3} isOptional="optional" />
        <StarChoice label="How many stars?" name="rating" value={stars} onChange={setStars} />
        <CheckboxField label="Send an e-mail" name="sendEmail" />
      </div>
      <ErrorSummary
        title="Two things are missing"
        errors={[{ field: 'email', label: 'E-mail', text: 'That is no e-mail address' }]}
        onGoTo={() => undefined}
      />
      <MonthGrid
        selected={day}
        today={`${MONTH}-21`}
        firstDay={`${MONTH}-21`}
        openAt={`${MONTH}-21`}
        describe={describe}
        onSelect={setDay}
      />
    </Sheet>
  );
}

const looks = ['action', 'plain', 'quiet', 'danger'] as const;
const nothing = () => undefined;

export function Choices() {
  const [isOn, setIsOn] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Sheet name="Buttons, menus, questions">
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button disabled>disabled</Button>
      </Row>
      <Row>
        <Switch label="Shown on the site" isOn={isOn} onChange={setIsOn} isLabelled />
        <Tooltip text="What it does">
          <Button>Tooltip</Button>
        </Tooltip>
        <DisclosureMenu label="Menu">
          <ul className="p-4">
            <li>A link</li>
          </ul>
        </DisclosureMenu>
        <ActionMenu
          label="More"
          actions={[
            { label: 'Copy', icon: Copy, run: nothing },
            { label: 'Delete', icon: Trash2, isDangerous: true, run: nothing },
          ]}
        />
        <ThemeToggle />
      </Row>
      <Row>
        <Button onClick={() => setIsAsking(true)}>Question</Button>
        <Button onClick={() => showToast({ title: 'Saved', text: 'It is on the site.' })}>
          Toast
        </Button>
        <Button onClick={() => showToast({ title: 'That did not work', tone: 'destructive' })}>
          Toast of a failure
        </Button>
      </Row>
      <ProgressSteps label="Steps" steps={['Date', 'Guests', 'Payment', 'Done']} current={1} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this tour?"
        description="It cannot be brought back."
      >
        <Row>
          <Button onClick={() => setIsAsking(false)}>Keep it</Button>
          <Button look="danger" onClick={() => setIsAsking(false)}>
            Delete
          </Button>
        </Row>
      </AlertDialog>
    </Sheet>
  );
}

export function Sheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 border-t border-line pt-6">
      <h2 className="text-2xl">{name}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
