import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { baht } from '#kernel/money/satang.ts'
import { TextField } from './field.tsx'
import { Gallery } from './gallery.tsx'
import { PageFrame } from './page-frame.tsx'
import { Phrases } from './phrases.tsx'
import { DiscountBadge, Price } from './price.tsx'
import { RoleView, roleViews } from './role-view.tsx'
import { SubmitButton } from './submit-button.tsx'

const html = (node: React.ReactNode, locale: 'th' | 'en' = 'en') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale={locale}>{node}</LocaleProvider>
    </MemoryRouter>,
  )

const GuestView = ({ data }: { data: string }) => `guest sees ${data}`
const UserView = ({ data }: { data: string }) => `user sees ${data}`
const AdminView = ({ data }: { data: string }) => `admin sees ${data}`

describe('the kit before any script runs', () => {
  it('strikes through the regular price and labels it', () => {
    const price = html(<Price regular={baht(230)} sale={baht(195)} percent />)
    expect(price).toContain('฿195')
    expect(price).toContain('Regular price')
    expect(price).toMatch(/<s class="was">.*฿230/)
    expect(price).toContain('15% off')
  })

  it('shows no sale without a saving', () => {
    expect(html(<Price regular={baht(195)} sale={baht(195)} />)).not.toContain('<s ')
    expect(html(<DiscountBadge regular={baht(195)} sale={null} />)).toBe('')
  })

  it('keeps the phrases of a Thai heading together, with a space between', () => {
    expect(html(<Phrases>ข้าวใหม่สีแล้ว ส้มเริ่มหวาน</Phrases>)).toBe(
      '<span class="ph">ข้าวใหม่สีแล้ว</span> <span class="ph">ส้มเริ่มหวาน</span>',
    )
    expect(html(<Phrases>คำเดียว</Phrases>)).toBe('คำเดียว')
  })

  it('links label, control and error', () => {
    const field = html(<TextField label="Phone" name="phone" error="Ten digits" />)
    const id = /<label for="([^"]+)"/.exec(field)?.[1]
    expect(field).toContain(`id="${id}" aria-describedby="${id}-hint" aria-invalid="true"`)
    expect(field).toContain(`id="${id}-hint" role="alert"`)
  })

  it.each([
    ['normal', 'Save', false],
    ['loading', 'Processing...', true],
    ['success', 'Success', true],
    ['error', 'Error', true],
  ] as const)('the submit button in state %s reads "%s"', (state, words, dead) => {
    const button = html(<SubmitButton state={state}>Save</SubmitButton>)
    expect(button).toContain(words)
    expect(button.includes('disabled')).toBe(dead)
  })

  it('the icon of a submit button is beside its label, and disappears while sending', () => {
    const button = (state: 'normal' | 'loading') =>
      html(
        <SubmitButton state={state} icon="M0 0h1">
          Save
        </SubmitButton>,
      )
    expect(button('normal')).toMatch(/<\/svg><span aria-live="polite">Save<\/span>/)
    expect(button('loading')).not.toContain('<svg')
  })

  it('links every picture of a gallery to its file', () => {
    const gallery = html(<Gallery images={[{ src: '/a.webp', width: 4, height: 3, alt: 'A' }]} />)
    expect(gallery).toContain('href="/a.webp"')
  })

  it('limits a page to 80rem by default, and accepts lengths as layout data gives them', () => {
    expect(html(<PageFrame>x</PageFrame>)).toContain('max-width:80rem')
    expect(
      html(
        <PageFrame width="xl" padding="24">
          x
        </PageFrame>,
      ),
    ).toContain('max-width:36rem;padding:24px')
    expect(html(<PageFrame loading>x</PageFrame>)).toContain('Loading...')
  })
})

describe('views by role', () => {
  const views = roleViews<string>({
    guest: async () => ({ View: GuestView }),
    user: async () => ({ View: UserView }),
    admin: async () => ({ View: AdminView }),
  })

  it.each([
    ['guest', 'guest sees it'],
    ['user', 'user sees it'],
    ['manager', 'user sees it'],
    ['admin', 'admin sees it'],
  ] as const)(
    '%s gets its own view or that of the next lower role, rendered by the server',
    async (role, words) => {
      await views.of(role)
      expect(html(<RoleView views={views} role={role} data="it" />)).toBe(words)
    },
  )

  it('reports which role and path failed, and retries the next time', async () => {
    let attempts = 0
    const broken = roleViews<string>({
      guest: async () => {
        attempts++
        if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
        return { View: GuestView }
      },
    })
    await expect(broken.of('guest')).rejects.toThrow('Failed to load component for role guest')
    await expect(broken.of('guest')).resolves.toBeDefined()
  })
})
