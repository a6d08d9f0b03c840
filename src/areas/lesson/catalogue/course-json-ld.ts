import { averageOf } from '#areas/feedback/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { bahtDecimal } from '#kernel/money/format.ts'
import { zeroSatang } from '#kernel/money/index.ts'
import { lessonPaths } from '../paths.ts'
import type { DetailView } from './detail.server.ts'

/**
 * Returns a course for search engines (schema.org/Course with an Offer and prerequisites), as text for a script element
 * of type application/ld+json. Browsers do not execute it as it is data; `<` is escaped so that it cannot close the
 * element.
 */
export function courseJsonLd(view: DetailView, origin: string, provider: string): string {
  const { slug, title, subtitle, coverId, teachers, access, admission, stars, minutes, language } = view
  const url = origin + lessonPaths.detail(slug)
  const rating = averageOf(stars)
  const isFull = admission.left === 0
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: subtitle || title,
    url,
    inLanguage: language,
    provider: { '@type': 'Organization', name: provider, url: origin },
    ...(coverId && { image: origin + mediaUrl(coverId, 1280) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(rating.average.toFixed(2)),
        reviewCount: rating.count,
        bestRating: 5,
      },
    }),
    ...((admission.price || access === 'free') && {
      offers: {
        '@type': 'Offer',
        category: admission.price ? 'Paid' : 'Free',
        price: bahtDecimal(admission.price?.now ?? zeroSatang),
        priceCurrency: 'THB',
        ...(admission.price?.until && { priceValidUntil: admission.price.until }),
        url,
        availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, minutes)}M`,
      ...(teachers.length > 0 && {
        instructor: teachers.map(({ name, headline, photo }) => ({
          '@type': 'Person',
          name,
          ...(headline && { jobTitle: headline }),
          ...(photo && { image: origin + mediaUrl(photo, 320) }),
        })),
      }),
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
