import { splitLinks } from '#kernel/text/links.ts'
import styles from './linked-text.module.css'

/**
 * Plain text that somebody wrote, with its web addresses as links: to a map, a meeting, a form. They open in a new tab
 * and tell the other site nothing.
 */
export const LinkedText = ({ children }: { children: string }) =>
  splitLinks(children).map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may appear twice, and parts do not move
      <a key={at} className={styles.link} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
