import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { iconSchool, iconX } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { examAbilities } from '../abilities.ts'
import { questionMessages } from '../messages/question.ts'
import { examPaths } from '../paths.ts'
import styles from '../question/question.module.css'
import {
  addCategory,
  type BankView,
  bankInput,
  categoryInput,
  listBanks,
  removeBank,
  removeCategory,
  renameCategory,
  renamingInput,
  saveBank,
} from './bank.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => questionMessages[locale].bank.title }

export async function loader({ context }: LoaderFunctionArgs) {
  return { banks: await listBanks(ctxOf(context)) }
}

const ability = examAbilities['exam.manage']
const idInput = z.object({ id: z.uuid() })
const doneMessage =
  (key: 'saved' | 'removed' | 'categoryAdded' | 'categoryRenamed' | 'categoryRemoved') => () => ({
    message: { th: questionMessages.th.bank[key], en: questionMessages.en.bank[key] },
  })

export const action = actions({
  save: act({ ability, input: bankInput, run: saveBank, done: doneMessage('saved') }),
  remove: act({ ability, input: idInput, run: removeBank, done: doneMessage('removed') }),
  addCategory: act({ ability, input: categoryInput, run: addCategory, done: doneMessage('categoryAdded') }),
  renameCategory: act({
    ability,
    input: renamingInput,
    run: renameCategory,
    done: doneMessage('categoryRenamed'),
  }),
  removeCategory: act({ ability, input: idInput, run: removeCategory, done: doneMessage('categoryRemoved') }),
})

/** Question banks with their category trees. */
export default function BanksPage() {
  const t = useMessages(questionMessages)
  const { banks } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.bank.title}
        lead={t.bank.lead}
        back={{ to: examPaths.questions(), label: t.title }}
      />
      <div className={styles.banks}>
        <Card title={t.bank.add}>
          <ActionForm intent="save" className={styles.bankForm} clears>
            {({ field, pending }) => (
              <>
                <TextField label={t.bank.name} maxLength={120} {...field('name')} />
                <TextField label={t.bank.about} maxLength={1000} {...field('about')} />
                <button type="submit" className="btn primary" disabled={pending}>
                  {t.bank.add}
                </button>
              </>
            )}
          </ActionForm>
        </Card>
        {banks.length === 0 && <Empty icon={iconSchool} title={t.bank.none} />}
        {banks.map((bank) => (
          <BankCard key={bank.id} bank={bank} />
        ))}
      </div>
    </div>
  )
}

function BankCard({ bank: { id, name, about, questions, ready, categories } }: { bank: BankView }) {
  const t = useMessages(questionMessages).bank
  return (
    <Card title={name}>
      <p className="sm soft">{[about, t.count(ready, questions)].filter(Boolean).join(' · ')}</p>
      {categories.length > 0 && (
        <ul className={styles.tree} aria-label={t.categories}>
          {categories.map((category) => (
            <li key={category.id} style={{ '--depth': category.depth } as React.CSSProperties}>
              <details className={styles.edited}>
                <summary aria-label={t.renameCategory(category.name)}>{category.name}</summary>
                <ActionForm intent="renameCategory" className={styles.rename} values={{ id: category.id }}>
                  {({ field, pending }) => (
                    <>
                      <TextField label={t.newName} maxLength={120} {...field('name', category.name)} />
                      <button type="submit" className="btn sm" disabled={pending}>
                        {t.save}
                      </button>
                    </>
                  )}
                </ActionForm>
              </details>
              <ActionButton
                intent="removeCategory"
                values={{ id: category.id }}
                variant="quiet"
                size="small"
                icon={iconX}
                label={t.removeCategory(category.name)}
                confirm={{ title: `${t.removeCategory(category.name)}?`, message: t.removeCategoryText }}
              />
            </li>
          ))}
        </ul>
      )}
      <details className={styles.edited}>
        <summary>{t.addCategory}</summary>
        <ActionForm intent="addCategory" className={styles.bankForm} clears>
          {({ field, pending }) => (
            <>
              <input type="hidden" name="bankId" value={id} />
              <TextField label={t.categoryName} maxLength={120} {...field('name')} />
              <SelectField
                label={t.parent}
                options={[
                  { value: '', label: t.top },
                  ...categories.map((category) => ({
                    value: category.id,
                    label: `${'– '.repeat(category.depth)}${category.name}`,
                  })),
                ]}
                {...field('parentId')}
              />
              <button type="submit" className="btn" disabled={pending}>
                {t.addCategory}
              </button>
            </>
          )}
        </ActionForm>
      </details>
      <details className={styles.edited}>
        <summary>{t.edit}</summary>
        <ActionForm intent="save" className={styles.bankForm} values={{ id }}>
          {({ field, pending }) => (
            <>
              <TextField label={t.newName} maxLength={120} {...field('name', name)} />
              <TextField label={t.about} maxLength={1000} {...field('about', about)} />
              <button type="submit" className="btn" disabled={pending}>
                {t.save}
              </button>
            </>
          )}
        </ActionForm>
      </details>
      <div className={styles.actions}>
        <Link className="btn sm" to={examPaths.questions({ bank: id })}>
          {t.open}
        </Link>
        <Link className="btn sm" to={examPaths.newQuestion('single', id)}>
          {t.write}
        </Link>
        <Link className="btn sm" to={examPaths.importQuestions(id)}>
          {t.importFile}
        </Link>
        {questions > 0 && (
          <Link className="btn sm" to={examPaths.exportBank(id)}>
            {t.exportFile}
          </Link>
        )}
        {questions === 0 && (
          <ActionButton intent="remove" values={{ id }} variant="quiet" size="small">
            {t.remove}
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
