import {
  boardDefs,
  loadPieceSet,
  type PictureOptions,
  type PieceSet,
  positionSvg,
} from '@chuhe/board';
import { BOARD_HABITS, LOCALE_ENTRIES, type Locale } from '@chuhe/protocol';
import { moveOfRecord, readPositionCode, type Side, startPosition } from '@chuhe/rules';
import { escapeText } from '../sharing/index.ts';
import type { EmbedFrame, EmbedSubject } from './embed-subject.ts';
import { textsIn } from '../../platform/language/texts.ts';

/** The built script and style sheet of embedded boards. */
interface EmbedFiles {
  readonly script: string;
  readonly style: string;
}

export interface EmbedPage {
  readonly subject: EmbedSubject | undefined;
  readonly locale: Locale;
  /** Undefined follows the reader's system. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly files: EmbedFiles;
  readonly publicUrl: string;
}

/** A whole page for a frame: the server draws the board, and its script adds the navigation. */
export async function writeEmbedPage(page: EmbedPage): Promise<string> {
  const { subject, locale, theme, files } = page;
  const words = textsIn(locale).embed;
  const main = subject === undefined ? `<p>${words.missing}</p>` : await writeBoard(subject, page);
  return [
    '<!doctype html>',
    `<html lang="${LOCALE_ENTRIES[locale].tag}" data-theme="${theme ?? 'light'}"${theme === undefined ? ' data-follows-system' : ''}>`,
    '<head><meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="robots" content="noindex" />',
    `<title>${escapeText(subject?.title ?? words.board)}</title>`,
    `<link rel="stylesheet" href="/${files.style}" />`,
    `<script type="module" src="/${files.script}"></script>`,
    `</head><body><main class="embed">${main}</main></body></html>`,
  ].join('\n');
}

async function writeBoard(
  subject: EmbedSubject,
  { locale, publicUrl }: EmbedPage,
): Promise<string> {
  const words = textsIn(locale).embed;
  const { players, frames, roomId, path } = subject;
  const last = frames.at(-1) ?? frames[0];
  const href = publicUrl + LOCALE_ENTRIES[locale].prefix + path;
  const live =
    roomId === undefined ? {} : { live: { roomId, playing: words.live, over: words.over } };
  const pieces = piecesOf(locale);
  const data = {
    pieces,
    frames: roomId === undefined ? frames : [],
    board: subject.title,
    ...live,
  };
  const name = (side: Side): string =>
    players === undefined
      ? ''
      : `<p class="embed__player" data-side="${side}">${escapeText(players[side])}</p>`;
  const steps = [words.first, words.back, words.forward, words.last];
  const signs = ['«', '‹', '›', '»'];
  return [
    `<svg class="embed-symbols" aria-hidden="true"><defs>${await symbolsOf(pieces)}</defs></svg>`,
    name('BLACK'),
    `<div class="embed__board">${drawFrame(last, { title: subject.title, pieces })}</div>`,
    name('RED'),
    '<div class="embed__steps" hidden>',
    ...steps.map(
      (label, at) => `<button type="button" aria-label="${label}">${signs[at]}</button>`,
    ),
    '</div>',
    `<p class="embed__foot"><span class="embed__status" aria-live="polite">${escapeText(last.words)}</span>`,
    `<a href="${escapeText(href)}" target="_blank" rel="noopener">${words.open}</a></p>`,
    // Data instead of code, so that no policy has to allow it. Escaping `<` keeps a name from closing the element.
    `<script type="application/json" id="embed-data">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  ].join('\n');
}

const symbols = new Map<PieceSet, Promise<string>>();

/** The symbols of a piece set are the same on every page, and half of the work of drawing it. */
async function symbolsOf(set: PieceSet): Promise<string> {
  const drawn = symbols.get(set) ?? loadPieceSet(set).then(boardDefs);
  symbols.set(set, drawn);
  return drawn;
}

/** As on link cards, readers of English see pictures instead of characters. */
function piecesOf(locale: Locale): PieceSet {
  return BOARD_HABITS[locale].pieces;
}

function drawFrame({ code, move }: EmbedFrame, options: PictureOptions): string {
  const reading = readPositionCode(code);
  const setup = reading.ok ? reading.setup : startPosition();
  return positionSvg(setup, { ...options, lastMove: moveOfRecord(move) });
}
