/** The pieces of pages with reviews. */
export { ReviewCard } from './review-card.tsx'
export { StarField } from './star-field.tsx'
export { StarHistogram } from './star-histogram.tsx'
