import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { staffMessages } from '../messages/staff.ts'
import { certificatePaths } from '../paths.ts'
import { courseRules } from '../template/rule.server.ts'
import styles from './staff.module.css'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => staffMessages[locale].rules.title }

export async function loader({ context }: LoaderFunctionArgs) {
  return { courses: await courseRules(ctxOf(context)) }
}

/** The certificate each course issues. */
export default function RulesPage() {
  const all = useMessages(staffMessages)
  const t = all.rules
  const locale = useLocale()
  const { courses } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} back={{ to: certificatePaths.issued(), label: all.title }} lead={t.lead} />
      {courses.length === 0 && <Empty icon={iconSchool} title={t.none} />}
      {courses.length > 0 && (
        <Card>
          <ul className={styles.rows}>
            {courses.map(({ id, title, rule, template, issued }) => (
              <li key={id}>
                <Link to={certificatePaths.rule(id)}>
                  <b>{title}</b>
                  <span className="sm soft">
                    {rule && template
                      ? [
                          template,
                          rule.isAutomatic ? t.automatic : t.byHand,
                          rule.validity === 'months'
                            ? t.monthsOf(rule.months ?? 0)
                            : rule.until
                              ? formatDate(rule.until, locale)
                              : t.validities.none,
                        ].join(' · ')
                      : t.nothing}
                  </span>
                </Link>
                <span className="sm">
                  {t.issued} <b>{issued}</b>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
