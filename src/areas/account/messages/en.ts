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
    expired: 'Your session has ended. Please sign in again.',
    needed: 'Please sign in to go on.',
    demo: 'Demo accounts of this site',
    demoHint: 'Tap one to fill it in; the password is sala-demo-2569',
  },
  register: {
    title: 'Sign up',
    welcome: 'Join us',
    lead: 'Sign up once and use every part of this site.',
    firstname: 'First name',
    lastname: 'Last name',
    phone: 'Phone number',
    email: 'E-mail',
    password: 'Choose a password',
    passwordHint: 'At least 8 characters; longer is better',
    submit: 'Sign up',
    hasAccount: 'Already have an account?',
    benefits: 'What members get',
    benefit1: 'All your orders and parcels, on every device',
    benefit2: 'Addresses and tax-invoice details kept for next time',
    benefit3: 'One cart on your phone and your computer',
  },
  logout: { title: 'Sign out', question: 'Do you want to sign out?', submit: 'Sign out', stay: 'Stay' },
}
