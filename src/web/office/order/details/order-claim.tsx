import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const claimsKey = ['admin', 'claims'] as const;

type OrderClaimProps = { id: string; userId: string };

/** 'Preso in carico da …': who is on the phone with the customer. */
export function OrderClaim({ id, userId }: OrderClaimProps) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: claimsKey,
    queryFn: ({ signal }) => api.orderHistory.listClaims({}, { signal }),
  });
  const claim = data?.claims.find(({ order_id }) => order_id === id);
  const isMine = claim?.user_id === userId;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await (isMine ? api.orderHistory.release({ id }) : api.orderHistory.claim({ id }));
    },
    onError: (error) => sayFailed("Impossibile prendere in carico l'ordine", error),
    onSettled: () => reloadQueries(client, claimsKey),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className="empty:hidden">
        {claim && (
          <Badge tone={isMine ? 'info' : 'warning'} icon={Headset}>
            {isMine ? 'Preso in carico da te' : `Preso in carico da ${claim.user_name}`}
          </Badge>
        )}
      </span>
      <Button size="sm" pending={isPending} onClick={() => mutate()}>
        {isMine ? 'Lascia' : 'Prendi in carico'}
      </Button>
    </div>
  );
}
