import { notFound } from '#kernel/errors.ts'
import { commandImport } from '#kernel/import/command-import.ts'
import { bankRows } from '../bank/bank.server.ts'
import { bankImport } from './import.server.ts'

/** Imports questions from a file on the command line, into a bank by its name. */
export const bankCommandImport = commandImport(bankImport, {
  formats: {
    'moodle-xml': 'moodle-xml',
    gift: 'gift',
    aiken: 'aiken',
    qti: undefined,
    questions: undefined,
  },
  into: { option: 'bank', value: 'NAME' },
  async dataOf(ctx, name) {
    const bank = await bankRows.find(ctx, { name })
    if (!bank) throw notFound('exam.no_bank')
    return { bankId: bank.id, ready: false }
  },
})
