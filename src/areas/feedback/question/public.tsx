/** The pieces of pages with questions. */
export { AskForm } from './ask-form.tsx'
export { QuestionCard } from './question-card.tsx'
