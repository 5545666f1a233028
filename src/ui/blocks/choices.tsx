import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Switch } from '../form/switch.tsx';
import { ActionMenu } from '../overlay/action-menu.tsx';
import { AlertDialog } from '../overlay/alert-dialog.tsx';
import { DisclosureMenu } from '../overlay/disclosure-menu.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { ProgressSteps } from '../state/progress-steps.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { showToast } from '../toast/toast-store.ts';
import { Row, Sheet } from './sheet.tsx';

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
