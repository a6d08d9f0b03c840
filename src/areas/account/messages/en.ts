import type { InOtherWords } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: InOtherWords<typeof th> = {
  login: {
    title: 'Sign in',
    welcome: 'Welcome back',
    lead: 'Sign in to see your orders and look after your account.',
    name: 'E-mail or phone number',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    register: 'Sign up',
    forgotten: 'Forgot your password?',
    line: 'Sign in by LINE',
    lineAgree: 'Without an account yet, LINE opens one for you and you agree to the',
    reset: 'Your new password is kept. Please sign in.',
    expired: 'Your session has ended. Please sign in again.',
    needed: 'Please sign in to go on.',
    demo: 'Demo accounts of this site',
    demoHint: 'Tap one to fill it in; the password is sala-demo-2569',
  },
  logout: { title: 'Sign out', question: 'Do you want to sign out?', submit: 'Sign out', stay: 'Stay' },
}
