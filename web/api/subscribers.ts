import { useMutation } from '@tanstack/react-query';
import { post } from './client.ts';

export const useSubscribe = () =>
  useMutation({ mutationFn: (input: { email: string }) => post('/api/subscribe', input) });
