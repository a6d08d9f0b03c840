import type { Translation } from '#kernel/i18n/messages.ts'
import type { th } from './th.ts'

export const en: Translation<typeof th> = {
  login: {
    title: 'Sign in',
    welcome: 'Welcome back',
    lead: 'Sign in to see your orders and manage your account.',
    name: 'E-mail or phone number',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    register: 'Sign up',
    track: 'Track an order without signing in',
    forgotten: 'Forgot your password?',
    line: 'Sign in with LINE',
    lineAgree: 'If you do not have an account yet, signing in with LINE creates one, and you agree to the',
    reset: 'Your new password is saved. Please sign in.',
    expired: 'Your session has expired. Please sign in again.',
    needed: 'Please sign in to continue.',
    demo: 'Demo accounts for this site',
    demoHint: 'Tap one to fill it in; the password is sala-demo-2569',
  },
  logout: {
    title: 'Sign out',
    question: 'Do you want to sign out?',
    submit: 'Sign out',
    stay: 'Stay signed in',
  },
}
