import { Form, Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { configMessages } from '../messages/config.ts'
import { tenantPaths } from '../paths.ts'
import type { UntouchedText } from './untouched.rules.ts'

/** Asks whether to publish texts nobody has edited, with a link to each. */
export function UntouchedNotice({ texts }: { texts: readonly UntouchedText[] }) {
  const t = useMessages(configMessages).untouched
  const locale = useLocale()
  return (
    <Notice
      tone="warn"
      urgent
      title={t.title}
      actions={
        <Form method="post">
          <input type="hidden" name="untouched" value="accepted" />
          <button type="submit" className="btn" name="intent" value="publish">
            {t.publish}
          </button>
        </Form>
      }
    >
      <p>{t.text}</p>
      <ul>
        {texts.map(({ section, key, label, languages }) => (
          <li key={`${section} ${key}`}>
            <Link to={tenantPaths.section(section, key)}>
              {label[locale]} ({languages.map((language) => t.languages[language]).join(', ')})
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
