import { Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { addressInput, bySubdistrict, readAddressForm } from '#areas/address/public.server.ts'
import type { AddressValue } from '#areas/address/public.ts'
import { AddressField } from '#areas/address/public.tsx'
import { invalid } from '#kernel/errors.ts'
import { fieldErrors } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import { useIntentSubmitState } from '../frame/use-intent-submit-state.ts'
import { profileMessages } from '../messages/profile.ts'
import { accountPaths } from '../paths.ts'
import { signedInUser } from '../signed-in.server.ts'
import type { RecipientInput } from './address-book.input.ts'
import { getAddress, saveAddress } from './address-book.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const person = signedInUser(ctx)
  if (params.id === 'new') {
    const name = `${person.firstname} ${person.lastname}`
    const none = { line: '', postcode: '', subdistrictCode: '', note: '' }
    const phone = person.phone ? formatPhone(person.phone) : ''
    return { isNew: true, label: '', recipient: name, phone, isMain: false, value: none, places: [] }
  }
  const { address, phone, ...saved } = await getAddress(ctx, params.id ?? '')
  const { line, postcode, subdistrictCode, note = '' } = address
  const place = bySubdistrict(subdistrictCode)
  const value = { line, postcode, subdistrictCode, note }
  return { isNew: false, ...saved, phone: formatPhone(phone), value, places: place ? [place] : [] }
}

export const action = formAction(async ({ ctx, form, params }) => {
  const { value, lookup, places } = readAddressForm(form)
  if (lookup) return { ok: true as const, value, places }
  const address = addressInput.safeParse({ ...value, subdistrictCode: value.subdistrictCode || undefined })
  if (!address.success)
    throw invalid(fieldErrors(address.error).map((error) => ({ ...error, path: `address.${error.path}` })))
  const recipient = Object.fromEntries(form) as unknown as RecipientInput
  await saveAddress(ctx, params.id === 'new' ? null : (params.id ?? ''), { recipient, address: address.data })
  return redirect(accountPaths.addresses)
})

/** One saved address: new, or being edited. */
export default function AddressPage() {
  const t = useMessages(profileMessages).addresses
  const saved = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  const lookup = answer && 'places' in answer ? answer : null
  const state = useIntentSubmitState()
  const submitted = refused?.values ?? {}
  const at = (name: keyof AddressValue) => submitted[`address.${name}`] ?? saved.value[name]
  const value = lookup?.value ?? {
    line: at('line'),
    postcode: at('postcode'),
    subdistrictCode: at('subdistrictCode'),
    note: at('note'),
  }
  const title = saved.isNew ? t.add : t.change
  return (
    <AccountFrame title={title} heading={title}>
      <Card>
        <Form method="post" className="stack-l" noValidate>
          <input type="hidden" name="intent" value="address" />
          {refused && !refused.problem.errors && (
            <Notice tone="bad" urgent>
              {refused.problem.detail}
            </Notice>
          )}
          <div className="grid2">
            <TextField
              label={t.recipient}
              name="recipient"
              autoComplete="name"
              required
              defaultValue={submitted.recipient ?? saved.recipient}
              error={refused?.errors.recipient}
            />
            <TextField
              label={t.phone}
              name="phone"
              type="tel"
              autoComplete="tel"
              required
              defaultValue={submitted.phone ?? saved.phone}
              error={refused?.errors.phone}
            />
          </div>
          <AddressField
            value={value}
            places={lookup?.places ?? saved.places}
            errors={{
              line: refused?.errors['address.line'],
              postcode: refused?.errors['address.postcode'],
              subdistrictCode: refused?.errors['address.subdistrictCode'],
              note: refused?.errors['address.note'],
            }}
            note
          />
          <TextField
            label={t.label}
            name="label"
            maxLength={40}
            placeholder={t.labelExample}
            optional
            defaultValue={submitted.label ?? saved.label}
          />
          <Check name="isMain" defaultChecked={saved.isMain}>
            {t.makeMain}
          </Check>
          <div className="row wrap">
            <SubmitButton state={state('address')}>{t.save}</SubmitButton>
            <ButtonLink to={accountPaths.addresses} variant="ghost">
              {t.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </AccountFrame>
  )
}
