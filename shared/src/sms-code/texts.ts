export const texts = {
  heading: 'Enter your code',
  code: 'Six-digit code',
  sentTo: (number: string): string => `We sent it to ${number}.`,
  resendIn: (seconds: number): string => `New code in ${seconds} s`,
  resend: 'Send a new code',
  canResend: 'You can ask for a new code now.',
  resentTo: (number: string): string => `We sent a new code to ${number}.`,
} as const;
