import { afterMove, type Move, mirrorRecord, readMoveText, startPosition } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { ALL_OPENINGS, branchOf, isWithin } from './branch.ts';
import { loadOpeningFacts, loadOpeningNames, nameOfOpening } from './opening-names.ts';
import { openingOf, OpeningFollower } from './opening-of.ts';
import { loadOpeningStructures } from './structures.ts';

const [names, structures, facts] = await Promise.all([
  loadOpeningNames(),
  loadOpeningStructures(),
  loadOpeningFacts(),
]);

/** A line of moves in Chinese notation, or of four digits each. */
function movesOf(texts: readonly string[]): readonly Move[] {
  let position = startPosition();
  return texts.map((text) => {
    const reading = readMoveText(position, text);
    if (!reading.ok) throw new Error(`${text} cannot be played`);
    position = afterMove(position, reading.move);
    return reading.move;
  });
}

function nameOf(line: string): string {
  const opening = openingOf(structures, movesOf(line.split(' ')));
  return opening === undefined ? '' : `${opening.branch} ${nameOfOpening(names, opening)}`;
}

describe('the names of well-known lines', () => {
  test.each([
    ['炮二平五', 'B00-D55 中炮局'],
    ['炮二平五 马8进7 马二进三 车9平8 车一平二', 'B00-D55 中炮局'],
    ['炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3', 'C00-C99 中炮对屏风马'],
    ['炮二平五 马2进3 马二进三 马8进7', 'C00-C99 中炮对屏风马'],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六',
      'C30-C49 中炮过河车互进七兵对屏风马',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9 车二平三 炮9退1 兵五进一',
      'C49 中炮过河车互进七兵对屏风马平炮兑车：红进中兵对黑退边炮',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 马八进九 卒7进1 炮八平七',
      'C61-C67 五七炮对屏风马进7卒',
    ],
    ['炮二平五 马2进3 马二进三 炮8平6 车一平二 马8进7', 'B30-B56 中炮对反宫马'],
    ['炮二平五 炮8平5 马二进三 马8进7 车一平二', 'D10-D29 顺炮直车局'],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 炮8进4 兵三进一 炮2平5',
      'D31-D36 中炮进三兵对左炮封车转列炮',
    ],
    ['炮二平五 炮2平5', 'D30-D55 中炮对列炮'],
    ['炮二平六 炮8平5', 'A63-A65 过宫炮对左中炮'],
    ['兵三进一 炮8平7', 'E10-E38 仙人指路对卒底炮'],
    ['马二进一', 'A02 边马局'],
    ['兵五进一', ''],
  ])('%s is %s', (line, name) => {
    expect(nameOf(line)).toBe(name);
  });
});

describe('left and right, 3 and 7 are those of the board', () => {
  test.each([
    ['炮八平五 马2进3 马八进七 车1平2 车九平八 马8进7 兵三进一 卒3进1 车八进六', '互进三兵'],
    ['兵七进一 炮2平3 炮二平五 象3进5', '转右中炮对卒底炮飞右象'],
    ['相七进五 炮2平5', '飞相对右中炮'],
  ])('%s is called %s', (line, words) => {
    expect(nameOf(line)).toContain(words);
  });

  test('the mirror image of a line has the same branch and the turned words, in every language', async () => {
    const languages = await Promise.all(
      (['zh', 'tw', 'en', 'vi'] as const).map((language) =>
        loadOpeningNames(language, language === 'tw' || language === 'zh' ? 'zh' : 'en'),
      ),
    );
    for (const { line } of facts.values()) {
      const records = line.match(/.{4}/g) ?? [];
      const opening = openingOf(structures, movesOf(records));
      const twin = openingOf(structures, movesOf(records.map((record) => mirrorRecord(record))));
      expect(twin?.branch).toBe(opening?.branch);
      if (opening === undefined || twin === undefined) continue;
      for (const known of languages)
        expect(nameOfOpening(known, twin)).toBe(known.turn(nameOfOpening(known, opening)));
    }
  });

  test.each([
    ['zh', '五七炮互进三兵对屏风马边卒右马外盘河', '五七炮互进七兵对屏风马边卒左马外盘河'],
    ['tw', '中炮七路馬對屏風馬：紅左馬盤河', '中炮三路馬對屏風馬：紅右馬盤河'],
    [
      'en',
      'Five-Seven Cannons, Both 3rd-File Pawns vs Left Horse',
      'Five-Seven Cannons, Both 7th-File Pawns vs Right Horse',
    ],
    [
      'vi',
      'Pháo đầu, mã lộ 7, tiến tốt 3 đối Tả pháo phong xa: Đỏ mã trái',
      'Pháo đầu, mã lộ 3, tiến tốt 7 đối Hữu pháo phong xa: Đỏ mã phải',
    ],
  ])('%s turns its own words', async (language, name, turned) => {
    const { turn } = await loadOpeningNames(language, language === 'zh' ? 'zh' : 'en');
    expect(turn(name)).toBe(turned);
    expect(turn(turned)).toBe(name);
  });
});

test('a name is never taken back: a later one lies inside the one before', () => {
  for (const { line } of facts.values()) {
    const follower = new OpeningFollower(structures);
    let before = ALL_OPENINGS;
    for (const move of movesOf(line.match(/.{4}/g) ?? [])) {
      follower.add(move);
      const branch = branchOf(follower.opening?.branch ?? before.id);
      expect(isWithin(branch, before)).toBe(true);
      before = branch;
    }
  }
});

test('a name waits for its words: nothing is called 五六炮 before the cannon stands there', () => {
  const before = '炮二平五 马2进3 马二进三 炮8平6 车一平二 马8进7';
  expect(nameOf(before)).not.toContain('五六炮');
  expect(nameOf(`${before} 炮八平六`)).toBe('B40-B45 五六炮对反宫马');
});
