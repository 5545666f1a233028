import { useState } from 'react';
import type { DayFacts } from '../calendar/day-cell.tsx';
import { MonthGrid } from '../calendar/month-grid.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SelectField, TextArea, TextField } from '../form/field.tsx';
import { NumberStepper } from '../form/number-stepper.tsx';
import { StarChoice } from '../form/star-choice.tsx';
import { Sheet } from './sheet.tsx';

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
