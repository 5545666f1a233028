import { AzulejoBand, AzulejoTile, AzulejoWall } from '../drawing/azulejo.tsx';
import { Mark } from '../drawing/mark.tsx';
import { Row, Sheet } from './sheet.tsx';

export function Patterns() {
  return (
    <Sheet name="Tiles">
      <Row>
        <Mark className="size-16" />
        <AzulejoTile className="text-cobalt" />
      </Row>
      <AzulejoBand />
      <div className="deep-ground relative h-48 overflow-hidden">
        <AzulejoWall />
      </div>
    </Sheet>
  );
}
