import { Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import { sniffEncoding } from '#kernel/import/encoding.ts'
import { examAbilities } from '../abilities.ts'
import { bankRows } from '../bank/bank.server.ts'
import {
  type BankImportCounts,
  type BankImportData,
  bankFormats,
  type ImportedQuestion,
  type StagedQuestion,
} from './import.types.ts'
import { formatOf } from './read-bank.ts'
import { openBank } from './stage.server.ts'
import { planQuestions, storeImages, undoQuestions, weightOf, writeQuestions } from './write.server.ts'

export const maxBytes = 24_000_000

/** Imports questions from other products and from our own files into a bank. */
export const bankImport = defineImport<StagedQuestion, ImportedQuestion, BankImportCounts, BankImportData>({
  key: 'exam',
  title: { th: 'นำเข้าข้อสอบ', en: 'Import questions' },
  ability: examAbilities['exam.manage'],
  async allow(ctx, { bankId }) {
    await bankRows.get(ctx, bankId)
  },
  topic: 'exam-import',
  formats: bankFormats,
  maxBytes,
  upload: {
    summary: 'Send questions of another product, or our own, to be checked (staff)',
    description:
      'The file itself as the body: Moodle XML, GIFT, Aiken, QTI 2 or 3 (an item or a package), a Common Cartridge, CSV, Excel or our JSON; what it is, is seen by its content. It is only checked; apply it on the page of imports, or by a call. `ready=1` lets exams draw what lacks nothing.',
    fileName: 'questions',
    checksOnly: true,
    query: { bank: z.uuid(), ready: z.enum(['0', '1']).default('0') },
    data: ({ bank, ready }) => ({ bankId: String(bank), ready: ready === '1' }),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['found', 'created', 'updated', 'same', 'approximated', 'refused', 'kept'],
    of: ({ rows: found, created, updated, same, refused, undo_kept: kept, figures }) => ({
      found,
      created,
      updated,
      same,
      refused,
      kept,
      approximated: figures.approximated ?? 0,
    }),
  },
  reportColumns: ['line', 'question', 'result', 'code', 'message_th', 'message_en'],
  recognise(beginning, { format }) {
    if (!beginning.length) throw new Problem(422, 'exam.import.empty')
    const text = new TextDecoder(sniffEncoding(beginning)).decode(beginning)
    const found = format ?? formatOf(beginning, text)
    if (!found) throw new Problem(422, 'exam.import.format_unknown')
    return { format: found }
  },
  open: openBank,
  plan: planQuestions,
  batch: { size: 100, planSize: 500, weigh: weightOf, maxWeight: 8_000_000 },
  prepare: storeImages,
  write: (ctx, rows, run, lacking) => writeQuestions(ctx, rows, run, lacking as Set<string>),
  undoSize: 100,
  undo: undoQuestions,
})
