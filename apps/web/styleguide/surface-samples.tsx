import type { ReactElement } from 'react';
import { useText } from '../src/platform/language/index.ts';
import { Card, CardLink } from '../src/ui/card.tsx';
import { Menu, MenuItem } from '../src/ui/menu.tsx';
import { Table } from '../src/ui/table.tsx';
import { Sample } from './sample.tsx';

/** The parts that hold other content. */
export function SurfaceSamples(): ReactElement {
  const text = useText();
  return (
    <>
      <Sample name="card">
        <Card aria-label={text('notice.none')}>{text('notice.noneHint')}</Card>
        <Card as="div" isPadded>
          {text('notice.noneHint')}
        </Card>
        <CardLink isPadded to="/">
          {text('room.backToLobby')}
        </CardLink>
      </Sample>
      <Sample name="table">
        <Card>
          <Table>
            <thead>
              <tr>
                <th scope="col">{text('course.level')}</th>
                <th scope="col">{text('course.movesShort')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>1</td>
                <td>3</td>
              </tr>
            </tbody>
          </Table>
        </Card>
      </Sample>
      <Sample name="menu">
        <Menu label={text('review.more')} foot={<p>{text('notice.noneHint')}</p>}>
          <MenuItem icon="flip" label={text('table.flip')} />
          <MenuItem icon="copy" label={text('record.copy')} to="/" />
        </Menu>
      </Sample>
    </>
  );
}
