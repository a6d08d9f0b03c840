import styles from './agenda-mail.module.css'

/** An email as its reader sees it; nothing in it is executed. */
export function EmailPreview({ subject, html, title }: { subject: string; html: string; title: string }) {
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{subject}</h3>
      <iframe sandbox="" srcDoc={html} title={title} />
    </section>
  )
}
