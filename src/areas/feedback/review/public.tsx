/** The review components for pages. */
export { ReviewCard } from './review-card.tsx'
export { StarField } from './star-field.tsx'
export { StarHistogram } from './star-histogram.tsx'
