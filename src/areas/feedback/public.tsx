/** The pieces of pages on which people review, ask and comment. Areas with words of their own hand them in. */
export { AskForm } from './display/ask-form.tsx'
export { QuestionCard } from './display/question-card.tsx'
export { ReviewCard } from './display/review-card.tsx'
export { StarField } from './display/star-field.tsx'
export { StarHistogram } from './display/star-histogram.tsx'
export { Thread } from './display/thread.tsx'
