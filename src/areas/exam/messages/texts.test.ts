import { expect, test } from 'vitest'
import { bankImportMessages } from '../import/import-messages.ts'
import { examMessages } from './assessment.ts'
import { staffExamMessages } from './exam.ts'
import { givenMessages } from './given.ts'
import { markingMessages } from './marking.ts'
import { monitorMessages } from './monitor.ts'
import { previewMessages } from './preview.ts'
import { timelineMessages } from './timeline.ts'

const { en } = staffExamMessages
const sat = examMessages.en

test.each([
  [en.drawn(1, '1'), '1 question per learner, 1 point in total'],
  [en.drawn(2, '3.5'), '2 questions per learner, 3.5 points in total'],
  [en.short('', 1, 2), 'A part wants 2 questions, and there is 1'],
  [en.short('B', 0, 1), 'B wants 1 question, and there are 0'],
  [en.example('09:00', 1), 'A learner who starts at 09:00 gets 1 minute'],
  [previewMessages.en.points('1'), '1 point'],
  [previewMessages.en.got('0', '1'), '0 of 1 point'],
  [markingMessages.en.pointsGiven('1', '1'), '1 of 1 point'],
  [monitorMessages.en.limit(1), '1 minute'],
  [givenMessages.en.minutes(1), '1 extra minute'],
  [timelineMessages.en.extraTime(1, 'late bus'), '1 extra minute: late bus'],
  [timelineMessages.en.intact(1), 'The chain is intact: the 1 save matches what was stored.'],
  [timelineMessages.en.duration(59), '59 s'],
  [timelineMessages.en.duration(112), '1 min 52 s'],
  [timelineMessages.en.duration(7260), '2 h 1 min'],
  [sat.details.minutes(1), '1 minute'],
  [sat.details.attempts(1, null), '1 attempt used, no limit'],
  [sat.details.attempts(0, 1), '1 attempt'],
  [sat.details.attempts(1, 1), '1 attempt, used'],
  [sat.details.attempts(1, 2), '1 of 2 attempts used'],
  [sat.room.offline(1), 'You are offline. Continue as usual: 1 answer is saved on this device'],
  [sat.room.lost(1, false), '1 answer arrived after the end and was not accepted'],
  [sat.check.onWay(1), '1 answer is being sent to the server'],
  [sat.result.points('1', '1'), '1 of 1 point'],
  [bankImportMessages.en.apply('1'), 'Import 1 question'],
  [bankImportMessages.en.reading('2'), '2 questions read'],
])('uses the singular for one in English: %s', (said, words) => {
  expect(said).toBe(words)
})
