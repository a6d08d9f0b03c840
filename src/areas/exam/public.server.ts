export { createBank, createCategory } from './bank/bank.server.ts'
export {
  currentVersions,
  type DrawCandidate,
  type DrawFrom,
  drawCandidates,
  type QuestionVersion,
  questionVersions,
} from './question/draw.server.ts'
export { createQuestion, type NewQuestion, rewordQuestion } from './question/question.server.ts'
export { answerFromShown, shownQuestion } from './question/shown.ts'
