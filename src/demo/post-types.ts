/**
 * A post of a demo site. Lines of `text`: `## ` a heading, `> ` a quote, `! ` a note, `@file|words` an image with its
 * caption, all others paragraphs.
 */
export interface DemoPost {
  slug: string
  category: string
  cover: string
  author: string
  /** Days before the site was seeded. */
  daysAgo: number
  title: { th: string; en: string }
  excerpt: { th: string; en: string }
  text: string
}
