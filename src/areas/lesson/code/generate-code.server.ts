import { randomInt } from 'node:crypto'
import { codeAlphabet } from './code.rules.ts'

/** Returns a new code of ten characters (49 bits), which nobody can guess within the limit of tries. */
export const generateCode = (): string =>
  Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
