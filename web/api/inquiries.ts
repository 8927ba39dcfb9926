import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArtworkInquiryInput, InquiryInput } from '../../domain/inquiry.ts';
import type { MutationCallbacks } from './client.ts';
import { type FormSubmission, submitForm } from './visitor-form.ts';

function useSendInquiry<Input extends object>(path: string, { onSuccess, onError }: MutationCallbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: FormSubmission<Input>) => submitForm(path, form),
    onSuccess: () => {
      onSuccess();
      return queryClient.invalidateQueries({ queryKey: ['/api/cms/inquiries'] });
    },
    onError,
  });
}

export const useInquire = (callbacks: MutationCallbacks) => useSendInquiry<InquiryInput>('/api/inquiries', callbacks);
export const useInquireAboutArtwork = (callbacks: MutationCallbacks) =>
  useSendInquiry<ArtworkInquiryInput>('/api/artwork-inquiries', callbacks);
