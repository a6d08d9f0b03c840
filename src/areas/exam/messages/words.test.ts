import { expect, test } from 'vitest'
import { bankImportMessages } from '../import/import-messages.ts'
import { staffExamMessages } from './exam.ts'
import { previewMessages } from './preview.ts'

const { en } = staffExamMessages

test.each([
  [en.drawn(1, '1'), '1 question for everybody, 1 point in all'],
  [en.drawn(2, '3.5'), '2 questions for everybody, 3.5 points in all'],
  [en.short('', 1, 2), 'A part wants 2 questions, and there is 1'],
  [en.short('B', 0, 1), 'B wants 1 question, and there are 0'],
  [en.example('09:00', 1), 'Who begins at 09:00 gets 1 minute'],
  [previewMessages.en.points('1'), '1 point'],
  [bankImportMessages.en.apply('1'), 'Import 1 question'],
  [bankImportMessages.en.reading('2'), '2 questions read'],
])('one is one in English: %s', (said, words) => {
  expect(said).toBe(words)
})
