import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field, TextAreaField } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import { maxReturnImages, returnReasons } from './return.rules.ts'

interface Props {
  values: Record<string, string>
  errors: Record<string, string>
}

/** What is wrong with the goods: a reason to select, a description and photos. */
export function ReasonFields({ values, errors }: Props) {
  const t = useMessages(returnMessages)
  return (
    <>
      <fieldset className={errors.reason ? 'field error' : 'field'}>
        <legend className={`label ${styles.legend}`}>{t.reason}</legend>
        <div className="chips">
          {returnReasons.map((reason) => (
            <label key={reason} className={`chip ${styles.choice}`}>
              <input
                type="radio"
                className="vh"
                name="reason"
                value={reason}
                defaultChecked={reason === values.reason}
              />
              {t.reasons[reason]}
            </label>
          ))}
        </div>
        {errors.reason && (
          <span className="hint" role="alert">
            {errors.reason}
          </span>
        )}
      </fieldset>
      <TextAreaField
        label={t.note}
        hint={t.noteHint}
        error={errors.note}
        optional
        name="note"
        rows={3}
        maxLength={1000}
        defaultValue={values.note}
      />
      <Field label={t.images} hint={t.imagesHint(maxReturnImages)} error={errors.file} optional>
        {(control) => (
          <FileInput
            {...control}
            name="pictures"
            accept="image/jpeg,image/png,image/webp"
            multiple
            previews
          />
        )}
      </Field>
    </>
  )
}
