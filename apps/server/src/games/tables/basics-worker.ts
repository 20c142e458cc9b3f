import { crc32, zstdCompressSync } from 'node:zlib';
import { writeBlockFile } from '@chuhe/tables';
import * as z from 'zod/mini';
import { answerQuestions } from '../../platform/thread.ts';
import { readBasics } from './basic-tables.ts';

const file = readBasics();

answerQuestions((question) => {
  const name = z.parse(z.string(), question);
  const table = file.open(name);
  const certificate = file.rows.get(name)?.certificate;
  if (table === undefined || certificate === undefined) throw new Error(`no table ${name}`);
  return writeBlockFile(table, certificate, { compress: zstdCompressSync, checksum: crc32 });
});
