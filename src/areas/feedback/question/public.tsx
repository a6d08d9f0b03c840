/** The question components for pages. */
export { AskForm } from './ask-form.tsx'
export { QuestionCard } from './question-card.tsx'
