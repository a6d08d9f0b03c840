import type { Expression } from '#kernel/expression/index.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconTrash } from '#kernel/ui/icons.ts'
import { FieldsEditor } from '../editor/fields-editor.tsx'
import type { Field } from '../field.types.ts'
import { builderMessages } from './builder-messages.ts'
import {
  type Condition,
  type ConditionTest,
  expressionOf,
  needsComparisonValue,
  type Rule,
  ruleOf,
  testsOf,
} from './conditions.rules.ts'
import styles from './fields-builder.module.css'

interface Props {
  /** What the rule decides, shown before the conditions; and the label of the button that adds the first one. */
  title: string
  addLabel: string
  value: Expression | undefined
  /** The fields a condition may read. */
  fields: readonly Field[]
  /** Returns the display name of a field, even before it has a label. */
  nameOf: (field: Field) => string
  onChange: (next: Expression | undefined) => void
}

const maxConditions = 5

/** Edits a rule in plain terms: this field, this comparison, this value. */
export function ConditionEditor({ title, addLabel, value, fields, nameOf, onChange }: Props) {
  const t = useMessages(builderMessages)
  const rule = ruleOf(value)
  const updateRule = (next: Rule) => onChange(expressionOf(next))
  if (!rule) return <p className="hint">{`${title}: ${t.foreign}`}</p>
  const { how, conditions } = rule
  const [first] = fields
  const add = () => first && updateRule({ how, conditions: [...conditions, initialCondition(first)] })
  if (!conditions.length)
    return first ? (
      <div>
        <button type="button" className="btn quiet sm" onClick={add}>
          <Icon path={iconPlus} className="ic" />
          {addLabel}
        </button>
      </div>
    ) : null
  const set = (at: number, next: Condition) => updateRule({ how, conditions: conditions.with(at, next) })
  return (
    <fieldset className={styles.rule}>
      <legend>{title}</legend>
      {conditions.length > 1 && (
        <select
          className="input"
          aria-label={`${title} · ${t.joined}`}
          value={how}
          onChange={({ currentTarget }) =>
            updateRule({ how: currentTarget.value as Rule['how'], conditions })
          }
        >
          <option value="all">{t.how.all}</option>
          <option value="any">{t.how.any}</option>
        </select>
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // Conditions have no id of their own; the index is their key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          title={title}
          condition={condition}
          fields={fields}
          nameOf={nameOf}
          onChange={(next) => set(at, next)}
          onRemove={() => updateRule({ how, conditions: conditions.filter((_, index) => index !== at) })}
        />
      ))}
      {conditions.length < maxConditions && (
        <div>
          <button type="button" className="btn quiet sm" onClick={add}>
            <Icon path={iconPlus} className="ic" />
            {t.more}
          </button>
        </div>
      )}
    </fieldset>
  )
}

function ConditionRow({
  title,
  condition,
  fields,
  nameOf,
  onChange,
  onRemove,
}: Pick<Props, 'title' | 'fields' | 'nameOf'> & {
  condition: Condition
  onChange: (next: Condition) => void
  onRemove: () => void
}) {
  const t = useMessages(builderMessages)
  const field = fields.find(({ key }) => key === condition.field)
  const availableTests = field ? testsOf(field) : [condition.test]
  return (
    <div className={styles.condition}>
      <select
        className="input"
        aria-label={`${title} · ${t.question}`}
        value={condition.field}
        onChange={({ currentTarget }) => {
          const next = fields.find(({ key }) => key === currentTarget.value)
          if (next) onChange(initialCondition(next))
        }}
      >
        {!field && <option value={condition.field}>–</option>}
        {fields.map((eachField) => (
          <option key={eachField.key} value={eachField.key}>
            {nameOf(eachField)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={`${title} · ${t.test}`}
        value={condition.test}
        onChange={({ currentTarget }) =>
          onChange({
            ...initialCondition(field as Field, currentTarget.value as ConditionTest),
            ...reusableValue(condition, field),
          })
        }
      >
        {availableTests.map((test) => (
          <option key={test} value={test}>
            {t.tests[test]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="ibtn sm"
        aria-label={t.removeCondition(field ? nameOf(field) : condition.field)}
        onClick={onRemove}
      >
        <Icon path={iconTrash} className="ic" />
      </button>
      {field && needsComparisonValue(condition.test) && (
        <ComparedValue
          key={condition.field}
          label={`${title} · ${t.value}`}
          field={field}
          condition={condition}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </div>
  )
}

/** The value an answer is compared with, edited with the field's own editor. */
function ComparedValue({
  label,
  field,
  condition,
  onChange,
}: {
  label: string
  field: Field
  condition: Condition
  onChange: (value: string | number) => void
}) {
  const locale = useLocale()
  if ('options' in field)
    return (
      <select
        className={`input ${styles.compared}`}
        aria-label={label}
        value={String(condition.value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label[locale] || option.label.th}
          </option>
        ))}
      </select>
    )
  const { visibleIf: _, requiredIf: __, hint: ___, required: ____, ...plain } = field
  const alone = { ...plain, key: 'value', label: { th: label, en: label } } as Field
  return (
    <div className={styles.compared}>
      <FieldsEditor
        fields={[alone]}
        value={{ value: condition.value }}
        onChange={({ value }) =>
          onChange(typeof value === 'number' ? value : typeof value === 'string' ? value : '')
        }
      />
    </div>
  )
}

function initialCondition(field: Field, test: ConditionTest = testsOf(field)[0] as ConditionTest): Condition {
  if (!needsComparisonValue(test)) return { field: field.key, test }
  const value = 'options' in field ? (field.options[0]?.value ?? '') : ''
  return { field: field.key, test, value }
}

/** Keeps the comparison value when only the test on the same field changes. */
const reusableValue = ({ test, value }: Condition, field: Field | undefined) =>
  field && needsComparisonValue(test) && value !== undefined ? { value } : {}
